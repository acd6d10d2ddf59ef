/** Does this `YYYY-MM-DDTHH:MM:SS` name a real local date and time? */
export function isLocalDateTime(text: string): boolean {
  const time = Date.parse(`${text}Z`);
  return Number.isFinite(time) && new Date(time).toISOString().slice(0, 19) === text;
}

/** Does the reader's time zone data know this IANA name? */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
