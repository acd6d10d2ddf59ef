import { createContext } from 'svelte';
import type { SessionApi } from '../session/session-api.ts';
import type { Format } from '../text/format.ts';
import type { Text } from '../text/text.ts';
import type { PageParts } from './parts/page-parts.ts';

/** Typed contexts: set once by App or Embed, read anywhere below. */
export const [useSession, setSession] = createContext<SessionApi>();
export const [useText, setText] = createContext<Text>();
export const [useFormat, setFormat] = createContext<Format>();
export const [useParts, setParts] = createContext<PageParts>();
