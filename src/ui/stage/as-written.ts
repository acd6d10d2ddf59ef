const AS_WRITTEN = { translate: 'no' } as const;

/**
 * Attributes of words that the user wrote or upstream chose: nobody translates them. To be spread, because the types of
 * SVG elements leave `translate` out, though HTML says it is for every element.
 */
export const asWritten = (isData: boolean): { readonly translate?: 'no' } => (isData ? AS_WRITTEN : {});
