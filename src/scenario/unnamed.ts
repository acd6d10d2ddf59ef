/** What requests are counted as: those of the curve, and those of rows without a name. */
export const UNNAMED = { users: 'users', pollers: 'pollers', bursts: 'bursts' } as const;
