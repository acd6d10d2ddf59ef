import { SUSPEND_BLOCKS } from '../trace/rules.ts';
import type { FlySettings } from './settings.ts';

/**
 * What keeps a machine from being suspended: too much memory, swap, a schedule, a GPU (Fly docs: suspend-resume). null =
 * nothing. Where it is not eligible autostop falls back to a stop without saying so (forum, staff).
 */
export function suspendBlock(
  settings: Pick<FlySettings, 'memoryMb' | 'suspendMemoryLimitMb' | 'swapMb' | 'suspendBlocked'>,
): readonly number[] | null {
  const { memoryMb, suspendMemoryLimitMb, swapMb, suspendBlocked } = settings;
  if (memoryMb <= suspendMemoryLimitMb && swapMb === 0 && suspendBlocked === 'none') return null;
  return [memoryMb, suspendMemoryLimitMb, swapMb, SUSPEND_BLOCKS.indexOf(suspendBlocked)];
}
