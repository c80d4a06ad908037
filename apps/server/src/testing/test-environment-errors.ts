import { EnvironmentError, readEnvironment } from '../config/environment.ts'

/** The mistakes that the server reports in an environment, one a line. */
export function environmentErrors(variables: Readonly<Record<string, string>>): string[] {
  try {
    readEnvironment(variables)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message.split('\n')
    throw error
  }
  return []
}
