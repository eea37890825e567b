import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dismissAbout } from '#ui/toast/toasts.tsx'

const about = 'weather'

/** Refreshes all weather on the screen; its code is loaded on demand. */
export function useRefreshWeather() {
  const cache = useQueryClient()
  return useMutation({
    onMutate: () => dismissAbout(about),
    mutationFn: () => import('./refresh-weather.ts').then(({ refreshWeather }) => refreshWeather(cache, about)),
    meta: {
      failed: {
        title: 'Weather API request failed',
        message: 'The server did not answer. You see what was known before.',
      },
    },
  })
}
