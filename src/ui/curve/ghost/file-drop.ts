/** Attachment: a file that is dropped on an element; `isOver` tells while one is held above it. */
export function fileDrop(
  take: (file: File) => void,
  isOver: (over: boolean) => void,
): (element: HTMLElement) => () => void {
  return (element) => {
    const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      isOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (!element.contains(event.relatedTarget as Node | null)) isOver(false);
    };
    const drop = (event: DragEvent): void => {
      isOver(false);
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      take(file);
    };
    element.addEventListener('dragover', over);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
    };
  };
}
