/** What administrators do. */
export function AdminPage() {
  return null
}
