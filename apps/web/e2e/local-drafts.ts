import type { Page } from '@playwright/test'

/** The drafts stored in this browser, by name. */
export const readLocalDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Record<string, string>>((resolve, reject) => {
        const opening = indexedDB.open('moyun')
        // Aborts if the database does not exist yet: only the app may create it.
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
