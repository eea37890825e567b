/** The photographer's own tickets. */
export function SupportPage() {
  return null
}
