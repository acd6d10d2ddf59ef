export const fields = {
} as const;
