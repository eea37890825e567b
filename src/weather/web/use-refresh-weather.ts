import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dismissAbout } from '#ui/toast/toasts.tsx'

const about = 'weather'

/** Asks again for all the weather that is on the screen; the first screen does not wait for the code that does. */
export function useRefreshWeather() {
  const cache = useQueryClient()
  return useMutation({
    onMutate: () => dismissAbout(about),
    mutationFn: () => import('./refresh-weather.ts').then(({ refreshWeather }) => refreshWeather(cache, about)),
    meta: {
      failed: {
        title: 'Weather API request failed',
        message: 'The server did not answer. What is shown is what was known before.',
      },
    },
  })
}
