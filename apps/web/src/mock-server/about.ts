import { about } from '@moyun/api'
import { aboutInfo } from '@moyun/api/fixtures'
import { mockEndpoint } from './mock-endpoint.ts'
import type { MockServer } from './mock-server.ts'

/** Mocks the public information about the site. */
export const aboutHandlers = (server: MockServer) => [mockEndpoint(server, about.read, () => aboutInfo)]
