/** An ampersand as HTML writes it, by name or by number. */
const AMPERSAND = /&(?:amp|#38|#x26);/gi;

/** An address in an attribute of HTML as a browser reads it; a link has no other sign that HTML writes in its own way. */
export const unescapedHtml = (address: string): string => address.replace(AMPERSAND, '&');
