import type { TestApp } from '../../testing/test-app.ts'

/** A visitor in tests. */
export interface TestVisitor {
  id: string
  token: string
  expiresAt: string
  allowance: { restorations: number }
  bearer: Record<string, string>
}

/** Opens a visitor session, from this machine or from another address. */
export async function openVisitor(app: TestApp, from?: string): Promise<TestVisitor> {
  const { result } = await app.prepare('POST', '/api/app/visitor', from === undefined ? {} : { from })
  const visitor = result as Omit<TestVisitor, 'bearer'>
  return { ...visitor, bearer: { authorization: `Bearer ${visitor.token}` } }
}
