import { expect, test } from 'vitest'
import { fileOf, forms } from './export-as.ts'
import { zipEntryText } from './test-zip-entry.ts'

test('no format has the number without text that a stopped answer ends with', async () => {
  const files = await Promise.all(forms.map((form) => fileOf(form, '四季：\n\n1. 春\n2. 夏\n3.', '四季')))
  const [word = new Blob(), markdown, text] = files
  expect(await markdown?.text()).toBe('四季：\n\n1. 春\n2. 夏')
  expect(await text?.text()).toBe('四季：\n\n1. 春\n2. 夏')
  expect((await zipEntryText(word, 'word/document.xml')).match(/<w:numPr>/g)).toHaveLength(2)
})
