import { expect, test } from 'vitest'
import { inProcessPictures } from '../images/test-in-process-pictures.ts'
import { checkBaseUrl } from './check-base-url.ts'
import { chooseEngine } from './choose-engine.ts'

const log = { info: () => {}, warn: () => {} }

test.each([
  ['https://api.example.com/v1', 'https://api.example.com/v1'],
  ['  http://127.0.0.1:11434/v1//', 'http://127.0.0.1:11434/v1'],
  ['http://localhost:8000', 'http://localhost:8000'],
])('accepts %s', (input, url) => {
  expect(checkBaseUrl(input)).toBe(url)
})

test.each([
  ['api.example.com/v1', 'is not a URL'],
  ['ftp://example.com', 'must begin with http://'],
  ['https://api.example.com/v1/chat/completions', 'must end before /chat/completions'],
  ['https://api.example.com/v1/models/', 'must end before /models'],
  ['https://key@api.example.com/v1', 'put the key into AI_API_KEY'],
  ['https://api.example.com/v1?key=1', 'must not contain "?"'],
])('refuses %s and says why', (input, sentence) => {
  expect(() => checkBaseUrl(input)).toThrow(sentence)
})

test('chooses the engine by the configuration', () => {
  expect(chooseEngine({ mode: 'live' }, log, inProcessPictures)).toMatchObject({ name: 'offline', offline: true })
  const connected = chooseEngine(
    {
      mode: 'live',
      engines: [
        { suffix: '', baseUrl: 'http://127.0.0.1:1/v1', apiKey: '', chatModel: 'large, small', visionModels: '' },
      ],
    },
    log,
    inProcessPictures,
  )
  expect(connected).toMatchObject({ name: 'openai-compatible', offline: false })
  expect(connected.models().map(({ id }) => id)).toEqual(['large', 'small'])
  const two = chooseEngine(
    {
      mode: 'live',
      engines: [
        { suffix: '', baseUrl: 'http://127.0.0.1:1/v1', apiKey: '', chatModel: 'large, small', visionModels: '' },
        { suffix: '_2', baseUrl: 'http://127.0.0.1:2/v1', apiKey: 'k', chatModel: 'small,tiny', visionModels: 'tiny' },
      ],
    },
    log,
    inProcessPictures,
  )
  expect(two).toMatchObject({ name: 'openai-compatible, openai-compatible_2', offline: false })
  expect(two.models().map(({ id }) => id)).toEqual(['large', 'small', 'tiny'])
  expect(two.models().map(({ hasVision }) => hasVision)).toEqual([false, false, true])
  expect(() =>
    chooseEngine(
      {
        mode: 'live',
        engines: [
          { suffix: '_2', baseUrl: 'https://api.example.com/v1/models', apiKey: '', chatModel: 'm', visionModels: '' },
        ],
      },
      log,
      inProcessPictures,
    ),
  ).toThrow('AI_BASE_URL_2 must end before /models')
  expect(chooseEngine({ mode: 'sandbox', engine: 'scripted' }, log, inProcessPictures).name).toBe('scripted')
  expect(() => chooseEngine({ mode: 'live', engine: 'scripted' }, log, inProcessPictures)).toThrow(
    'ENGINE=scripted is for the sandbox only',
  )
})
