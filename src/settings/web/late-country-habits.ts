import { lateComponent } from '#ui/loading/lazy-component.tsx'

/** Few are offered anything: its code comes after the screen. */
export const CountryHabits = lateComponent(() => import('./country-habits.tsx').then((part) => part.CountryHabits))
