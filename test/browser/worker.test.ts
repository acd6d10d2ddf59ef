import { expect } from 'vitest';
import { text, verdictOf } from './support/page.ts';
import { test } from './support/visit.ts';

test('the shipped worker runs the first preset', async ({ visit }) => {
  const page = await visit();
  expect(await verdictOf(page)).toMatch(/%/);
  expect(page.workers().map((worker) => worker.url())).toContainEqual(
    expect.stringContaining('/a/b/assets/'),
  );
});

test('a host that does not serve the worker gets the same figures, and the page says what happened', async ({
  visit,
  complaints,
}) => {
  const withWorker = await verdictOf(await visit());
  const page = await visit('', {}, async (context) => {
    await context.route('**/assets/sim.worker*', (route) => route.fulfill({ status: 404, body: '' }));
  });
  expect(await verdictOf(page)).toBe(withWorker);
  expect(await page.getByText(text('fault.worker-not-loaded')).first().isVisible()).toBe(true);
  expect(complaints.splice(0).join()).toContain('404');
});

test('a host that forbids workers gets the same figures', async ({ visit }) => {
  const withWorker = await verdictOf(await visit());
  const page = await visit('', {}, async (context) => {
    await context.addInitScript(() => {
      Object.defineProperty(window, 'Worker', { value: undefined });
    });
  });
  expect(await verdictOf(page)).toBe(withWorker);
});
