import { isNotFound } from './problem.ts'

/** What is read, or undefined where it is not there. What goes wrong otherwise is thrown, so that it is tried again. */
export async function ifFound<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}
