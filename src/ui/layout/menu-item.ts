import type { IconName } from '../base/icons.ts';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly disabled?: boolean;
  readonly choose: () => void;
}
