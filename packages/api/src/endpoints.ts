import type { Endpoint } from './endpoint.ts'
import * as contract from './index.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isEndpoint = (value: unknown): value is Endpoint => isObject(value) && 'path' in value && 'access' in value && 'result' in value

/** Every endpoint that the contract declares. It loads all of the contract: for tests. */
export const endpoints: readonly Endpoint[] = Object.values(contract).filter(isObject).flatMap(Object.values).filter(isEndpoint)
