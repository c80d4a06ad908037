import { readdirSync } from 'node:fs'
import type { Endpoint } from './endpoint.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const files = readdirSync(import.meta.dirname).filter((file) => !file.includes('test'))
const contract = await Promise.all(files.map((file): Promise<object> => import(`./${file}`)))

/** Every endpoint of the contract, for tests: it imports every file of the folder. */
export const endpoints: readonly Endpoint[] = contract
  .flatMap((file) => Object.values(file).filter(isObject).flatMap(Object.values))
  .filter((each): each is Endpoint => isObject(each) && 'path' in each && 'access' in each && 'result' in each)
