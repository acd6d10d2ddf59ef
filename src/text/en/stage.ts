export const stage = {
} as const;
