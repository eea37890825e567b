import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part of a page whose code is loaded by those who have it, without the registry of the application's chunks, which
 * public pages do not load. `Instead`: shown where the code cannot be loaded. `fetch` resolves when the part, or what
 * stands for it, can be shown at once; it never rejects.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, Instead: ComponentType<P>) {
  let Part: ComponentType<P> | undefined
  let loading: Promise<void> | undefined

  async function start(): Promise<void> {
    Part = await load().catch(() => Instead)
  }

  function fetch(): Promise<void> {
    loading ??= start()
    return loading
  }

  function LazyPart(props: P) {
    const [isLoaded, setLoaded] = useState(Part !== undefined)
    useEffect(() => {
      if (!isLoaded) void fetch().then(() => setLoaded(true))
    }, [isLoaded])
    return Part && <Part {...props} />
  }

  return Object.assign(LazyPart, { fetch })
}

/** In place of a part that the page can do without. */
export const Nothing = () => null
