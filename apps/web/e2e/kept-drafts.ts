import type { Page } from '@playwright/test'

/** What this browser keeps of what was written and not sent, by name. */
export const keptDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Record<string, string>>((resolve, reject) => {
        const opening = indexedDB.open('moyun')
        // Before the app has made it there is nothing, and nobody else may make it.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve({})
        opening.onsuccess = () => {
          const store = opening.result.transaction('drafts').objectStore('drafts')
          const [names, texts] = [store.getAllKeys(), store.getAll()]
          texts.onerror = () => reject(texts.error ?? new Error('It is not read'))
          texts.onsuccess = () => {
            opening.result.close()
            resolve(
              Object.fromEntries((names.result as string[]).map((name, index) => [name, String(texts.result[index])])),
            )
          }
        }
      }),
  )
