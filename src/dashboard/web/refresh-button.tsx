import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useRefreshWeather } from '#weather/web/use-refresh-weather.ts'

/** Refetches the weather, and with it the golden hours. */
export function RefreshButton() {
  const { mutate, isPending } = useRefreshWeather()
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} stroke={1.6} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      Refresh Data
    </Button>
  )
}
