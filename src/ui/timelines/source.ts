import { chartSource, type ChartSource } from '../../picture/charts/chart-source.ts';
import type { TraceView } from '../../sim/trace/read.ts';

export const sourceOf = (view: TraceView | null): ChartSource | null => (view ? chartSource(view) : null);
