/** The engine as the page itself starts it, where workers are forbidden; the worker has it from its own file. */
export { start } from './platforms.ts';
