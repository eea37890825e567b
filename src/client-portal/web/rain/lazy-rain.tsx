import type { ActProps } from '#client-portal/web/page/props.ts'
import { NotLoaded } from '#client-portal/web/signing/not-loaded.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

/** Dates that are offered for the weather, with the light of their days. */
export const LazyRain = lazyPart<ActProps>(async () => {
  const { LazyOptionStrip, Rain } = await import('./rain.tsx')
  await LazyOptionStrip.fetch()
  return Rain
}, NotLoaded)
