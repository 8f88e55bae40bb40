import type { Page } from '@playwright/test'

/** The browser ends its workers when it likes; this is one of those moments. */
export async function stopWorkers(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}
