import type { CDPSession } from 'playwright-core';

interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly childIds?: readonly string[];
}

/** Roles that nobody hears of: boxes, and the lines a text is broken into. */
const SILENT = ['generic', 'none', 'InlineTextBox', 'RootWebArea', 'paragraph', 'time'];

/**
 * What a screen reader meets from top to bottom, as `role: name`; a text is `text: words`. From the browser's own tree of
 * accessibility, whose names of roles are Chromium's. What stands inside of something with its own name (a button, a
 * link, a heading) is not told again.
 */
export async function readingOrder(session: CDPSession): Promise<readonly string[]> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: readonly AxNode[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const heard: string[] = [];
  const walk = (node: AxNode): void => {
    const role = node.ignored ? 'none' : (node.role?.value ?? 'none');
    const name = (node.name?.value ?? '').replaceAll('\u00a0', ' ').trim();
    if (role === 'StaticText') heard.push(`text: ${name}`);
    else if (!SILENT.includes(role)) heard.push(`${role}: ${name}`);
    if (['button', 'link', 'heading', 'image', 'slider', 'spinbutton'].includes(role)) return;
    for (const child of node.childIds ?? []) {
      const found = byId.get(child);
      if (found) walk(found);
    }
  };
  const root = nodes.find(({ parentId }) => parentId === undefined);
  if (root) walk(root);
  return heard;
}
