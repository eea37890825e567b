import { useRouter } from '@tanstack/react-router'
import type { ToastMore } from './toast-store.ts'

type Target =
  | { to: '/shoots/$id' | '/clients/$id' | '/bookings/$id'; params: { id: number } }
  | { to: '/billing'; search: object }

/** Makes the Open button of the toast of something new. Outside of the application there is none. */
export function useOpen(): (target: Target) => ToastMore {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined
  return (target) => (router ? { action: { name: 'Open', act: () => void router.navigate(target as never) } } : {})
}
