import { EnvironmentError, readEnvironment } from './environment.ts'

/** What the server says of an environment, a line for each mistake. */
export function mistakesOf(variables: Readonly<Record<string, string>>): string[] {
  try {
    readEnvironment(variables)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message.split('\n')
    throw error
  }
  return []
}
