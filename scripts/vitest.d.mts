interface Running {
  env?: Record<string, string>
  /** Further arguments of Vitest. */
  args?: readonly string[]
  /** A program and its arguments that run Vitest. */
  wrapper?: readonly string[]
  /** Shows nothing of the tests. */
  isQuiet?: boolean
}

export function runTests(projects: readonly string[], running?: Running): Promise<{ passed: number; failed: number }>
