import { expect, test } from 'vitest'
import { readEnvironment } from '../../config/environment.ts'
import { environmentErrors } from '../../testing/test-environment-errors.ts'

const first = { AI_BASE_URL: 'https://one.example.com/v1', AI_CHAT_MODEL: 'large' }
const second = {
  AI_BASE_URL_2: 'https://two.example.com/v1',
  AI_API_KEY_2: 'key-2',
  AI_CHAT_MODEL_2: 'large,small',
  AI_VISION_MODELS_2: 'small',
}

test('orders engines by the number of their variables', () => {
  expect(readEnvironment({ ...first, ...second }).engines).toEqual([
    { suffix: '', baseUrl: first.AI_BASE_URL, apiKey: '', chatModel: 'large', visionModels: '' },
    { suffix: '_2', baseUrl: second.AI_BASE_URL_2, apiKey: 'key-2', chatModel: 'large,small', visionModels: 'small' },
  ])
  expect(readEnvironment({}).engines).toEqual([])
})

test.each([
  [
    'a model without a base URL',
    { ...first, AI_CHAT_MODEL_2: 'm' },
    'AI_CHAT_MODEL_2 is set, and AI_BASE_URL_2 is not',
  ],
  ['a key without a base URL', { ...first, AI_API_KEY_2: 'k' }, 'AI_API_KEY_2 is set, and AI_BASE_URL_2 is not'],
  [
    'vision models without a base URL',
    { ...first, AI_VISION_MODELS_2: 'm' },
    'AI_VISION_MODELS_2 is set, and AI_BASE_URL_2 is not',
  ],
  [
    'a vision model that is no chat model',
    { ...first, ...second, AI_VISION_MODELS_2: 'small, huge' },
    'AI_VISION_MODELS_2 names what is not in AI_CHAT_MODEL_2: huge',
  ],
  [
    'vision models with an unknown number',
    { ...first, AI_VISION_MODELS_6: 'm' },
    'AI_VISION_MODELS_6 names no engine: the first has no number, the others have 2 to 5',
  ],
  [
    'a base URL without a model',
    { ...first, AI_BASE_URL_2: second.AI_BASE_URL_2 },
    'AI_CHAT_MODEL_2 is required beside AI_BASE_URL_2',
  ],
  ['a second engine without the first', second, 'AI_BASE_URL_2 follows AI_BASE_URL, which is not set'],
  [
    'a gap in the numbers',
    { ...first, AI_BASE_URL_3: second.AI_BASE_URL_2, AI_CHAT_MODEL_3: 'm' },
    'AI_BASE_URL_3 follows AI_BASE_URL_2, which is not set',
  ],
  [
    'an unknown number',
    { ...first, AI_BASE_URL_9: second.AI_BASE_URL_2 },
    'AI_BASE_URL_9 names no engine: the first has no number, the others have 2 to 5',
  ],
  ['a malformed base URL', { ...first, ...second, AI_BASE_URL_2: 'two' }, 'AI_BASE_URL_2 is not an http(s) address'],
])('reports %s', (_, variables, sentence) => {
  expect(environmentErrors(variables)).toEqual([sentence])
})
