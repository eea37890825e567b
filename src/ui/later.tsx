import { lazy, Suspense, type ComponentType } from 'react'

/** A part whose code is loaded when it is first shown, such as a dialog; until then nothing stands in its place. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
  return function Later(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
