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

test('engines are asked in the order of their numbers', () => {
  expect(readEnvironment({ ...first, ...second }).engines).toEqual([
    { suffix: '', baseUrl: first.AI_BASE_URL, apiKey: '', chatModel: 'large', visionModels: '' },
    { suffix: '_2', baseUrl: second.AI_BASE_URL_2, apiKey: 'key-2', chatModel: 'large,small', visionModels: 'small' },
  ])
  expect(readEnvironment({}).engines).toEqual([])
})

test.each([
  [
    'a model without its address',
    { ...first, AI_CHAT_MODEL_2: 'm' },
    'AI_CHAT_MODEL_2 is set, and AI_BASE_URL_2 is not',
  ],
  ['a key without its address', { ...first, AI_API_KEY_2: 'k' }, 'AI_API_KEY_2 is set, and AI_BASE_URL_2 is not'],
  [
    'models that see without their address',
    { ...first, AI_VISION_MODELS_2: 'm' },
    'AI_VISION_MODELS_2 is set, and AI_BASE_URL_2 is not',
  ],
  [
    'a model that sees and is another’s',
    { ...first, ...second, AI_VISION_MODELS_2: 'small, huge' },
    'AI_VISION_MODELS_2 names what is not in AI_CHAT_MODEL_2: huge',
  ],
  [
    'models that see of a number that nothing has',
    { ...first, AI_VISION_MODELS_6: 'm' },
    'AI_VISION_MODELS_6 names no engine: the first has no number, the others have 2 to 5',
  ],
  [
    'an address without its model',
    { ...first, AI_BASE_URL_2: second.AI_BASE_URL_2 },
    'AI_CHAT_MODEL_2 is required beside AI_BASE_URL_2',
  ],
  ['the second without the first', second, 'AI_BASE_URL_2 follows AI_BASE_URL, which is not set'],
  [
    'a gap',
    { ...first, AI_BASE_URL_3: second.AI_BASE_URL_2, AI_CHAT_MODEL_3: 'm' },
    'AI_BASE_URL_3 follows AI_BASE_URL_2, which is not set',
  ],
  [
    'a number that nothing has',
    { ...first, AI_BASE_URL_9: second.AI_BASE_URL_2 },
    'AI_BASE_URL_9 names no engine: the first has no number, the others have 2 to 5',
  ],
  ['what is no address', { ...first, ...second, AI_BASE_URL_2: 'two' }, 'AI_BASE_URL_2 is not an http(s) address'],
])('%s does not start', (_, variables, sentence) => {
  expect(environmentErrors(variables)).toEqual([sentence])
})
