import type { SessionApi } from '../../session/session-api.ts';
import type { Toast } from '../notices/toast.ts';

/** The session's notices as messages over the page. */
export const sessionToasts = (session: SessionApi): readonly Toast[] =>
  session.notices.map((notice) => ({
    key: `session.${notice.id}`,
    kind: notice.kind,
    sentence: null,
    problems: notice.problems,
    fault: notice.fault,
    dismiss: () => session.dismiss(notice.id),
  }));
