export const timelines = {
} as const;
