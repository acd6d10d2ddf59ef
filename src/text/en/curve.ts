export const curve = {
} as const;
