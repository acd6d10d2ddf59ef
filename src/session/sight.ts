/** Tells whether the page, and `element` if given, can be seen: nothing moves that nobody watches. */
export function watchSight(element: Element | null, tell: (isSeen: boolean) => void): () => void {
  let isOnScreen = true;
  const settle = (): void => tell(!document.hidden && isOnScreen);
  document.addEventListener('visibilitychange', settle);
  const observer = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? true;
    settle();
  });
  if (element !== null) observer.observe(element);
  settle();
  return () => {
    document.removeEventListener('visibilitychange', settle);
    observer.disconnect();
  };
}
