export { AsideCards } from './aside-cards.tsx'
export { NeedsYou } from './needs-you.tsx'
