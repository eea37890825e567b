/** Closes the place for maintenance, and opens it. */
export function MaintenanceTab() {
  return null
}
