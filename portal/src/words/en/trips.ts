export const trips = {
  state_archived: 'Archived',
  state_draft: 'Draft',
  state_on_sale: 'On sale',
  state_paused: 'Sales paused',
  state_published: 'Published, not on sale',
  title: 'Trips',
}
