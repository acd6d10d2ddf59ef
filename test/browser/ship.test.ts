import { inject, expect } from 'vitest';
import { test } from './support/visit.ts';

test('the built page opens under a sub-path without a complaint', async ({ visit }) => {
  const page = await visit();
  expect(page.url()).toBe(inject('site'));
  expect(await page.locator('main').count()).toBe(1);
});

test('the shipped page carries the content policy, and the policy holds', async ({ visit, complaints }) => {
  const page = await visit();
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toBe("default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'");
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.injected = "yes"';
    document.head.append(script);
    return document.documentElement.dataset['injected'];
  });
  expect(ran).toBeUndefined();
  expect(complaints.splice(0)).toHaveLength(1);
});
