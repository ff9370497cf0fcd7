import type { Endpoint } from '../endpoint.ts'
import { getCapacityPools } from '../seller/capacity-pools/get-capacity-pools.ts'
import { putCapacityPools } from '../seller/capacity-pools/put-capacity-pools.ts'
import { bulkAllDepartures } from '../seller/departures/bulk-all-departures.ts'
import { createMedia } from '../seller/media/create-media.ts'
import { deleteMedia } from '../seller/media/delete-media.ts'
import { getMedia } from '../seller/media/get-media.ts'
import { listMedia } from '../seller/media/list-media.ts'
import { bulkDepartures } from '../seller/options/bulk-departures.ts'
import { copyOption } from '../seller/options/copy-option.ts'
import { deleteDeparture } from '../seller/options/delete-departure.ts'
import { deleteOption } from '../seller/options/delete-option.ts'
import { getOption } from '../seller/options/get-option.ts'
import { getPickup } from '../seller/options/get-pickup.ts'
import { getPriceTable } from '../seller/options/get-price-table.ts'
import { getRoomTypes } from '../seller/options/get-room-types.ts'
import { getSchedule } from '../seller/options/get-schedule.ts'
import { getUnits } from '../seller/options/get-units.ts'
import { getVehicle } from '../seller/options/get-vehicle.ts'
import { listOptionDepartures } from '../seller/options/list-option-departures.ts'
import { putDeparture } from '../seller/options/put-departure.ts'
import { putPickup } from '../seller/options/put-pickup.ts'
import { putPriceTable } from '../seller/options/put-price-table.ts'
import { putRoomTypes } from '../seller/options/put-room-types.ts'
import { putSchedule } from '../seller/options/put-schedule.ts'
import { putUnits } from '../seller/options/put-units.ts'
import { putVehicle } from '../seller/options/put-vehicle.ts'
import { simulateOption } from '../seller/options/simulate-option.ts'
import { updateOption } from '../seller/options/update-option.ts'
import { createPolicy } from '../seller/policies/create-policy.ts'
import { getPolicy } from '../seller/policies/get-policy.ts'
import { listPolicies } from '../seller/policies/list-policies.ts'
import { updatePolicy } from '../seller/policies/update-policy.ts'
import { createPriceChange } from '../seller/price-changes/create-price-change.ts'
import { getPriceCurrencies } from '../seller/price-currencies/get-price-currencies.ts'
import { createSpecial } from '../seller/specials/create-special.ts'
import { deleteSpecial } from '../seller/specials/delete-special.ts'
import { getSpecial } from '../seller/specials/get-special.ts'
import { listSpecials } from '../seller/specials/list-specials.ts'
import { updateSpecial } from '../seller/specials/update-special.ts'
import { applyDraft } from '../seller/trips/apply-draft.ts'
import { checkDraft } from '../seller/trips/check-draft.ts'
import { copyTrip } from '../seller/trips/copy-trip.ts'
import { createOption } from '../seller/trips/create-option.ts'
import { createPreviewLink } from '../seller/trips/create-preview-link.ts'
import { createTrip } from '../seller/trips/create-trip.ts'
import { deleteDraft } from '../seller/trips/delete-draft.ts'
import { deleteEditing } from '../seller/trips/delete-editing.ts'
import { deletePreviewLink } from '../seller/trips/delete-preview-link.ts'
import { deleteText } from '../seller/trips/delete-text.ts'
import { deleteTrip } from '../seller/trips/delete-trip.ts'
import { getDraft } from '../seller/trips/get-draft.ts'
import { getExtras } from '../seller/trips/get-extras.ts'
import { getTrip } from '../seller/trips/get-trip.ts'
import { getTripReadiness } from '../seller/trips/get-trip-readiness.ts'
import { listOptions } from '../seller/trips/list-options.ts'
import { listPreviewLinks } from '../seller/trips/list-preview-links.ts'
import { listTexts } from '../seller/trips/list-texts.ts'
import { listTrips } from '../seller/trips/list-trips.ts'
import { pauseTrip } from '../seller/trips/pause-trip.ts'
import { publishText } from '../seller/trips/publish-text.ts'
import { publishTrip } from '../seller/trips/publish-trip.ts'
import { putDraft } from '../seller/trips/put-draft.ts'
import { putEditing } from '../seller/trips/put-editing.ts'
import { putExtras } from '../seller/trips/put-extras.ts'
import { putPhotos } from '../seller/trips/put-photos.ts'
import { putReviews } from '../seller/trips/put-reviews.ts'
import { putText } from '../seller/trips/put-text.ts'
import { resumeTrip } from '../seller/trips/resume-trip.ts'
import { unpublishText } from '../seller/trips/unpublish-text.ts'
import { unpublishTrip } from '../seller/trips/unpublish-trip.ts'
import { updateTrip } from '../seller/trips/update-trip.ts'
import { getVehicleLimits } from '../seller/vehicle-limits/get-vehicle-limits.ts'
import { putVehicleLimits } from '../seller/vehicle-limits/put-vehicle-limits.ts'

/** What sellers call to make trips, and to say what they cost and when they run. */
export const SELLER_TRIP_ENDPOINTS: readonly Endpoint[] = [
  createTrip,
  listTrips,
  getTrip,
  updateTrip,
  deleteTrip,
  getTripReadiness,
  copyTrip,
  publishTrip,
  unpublishTrip,
  pauseTrip,
  resumeTrip,
  putPhotos,
  putReviews,
  putText,
  listTexts,
  publishText,
  unpublishText,
  deleteText,
  getDraft,
  putDraft,
  deleteDraft,
  putEditing,
  deleteEditing,
  checkDraft,
  applyDraft,
  createPreviewLink,
  listPreviewLinks,
  deletePreviewLink,
  createOption,
  listOptions,
  getOption,
  updateOption,
  copyOption,
  deleteOption,
  putUnits,
  getUnits,
  putExtras,
  getExtras,
  getPriceTable,
  putPriceTable,
  getPriceCurrencies,
  createPriceChange,
  simulateOption,
  createSpecial,
  listSpecials,
  getSpecial,
  updateSpecial,
  deleteSpecial,
  getRoomTypes,
  putRoomTypes,
  getVehicle,
  putVehicle,
  getVehicleLimits,
  putVehicleLimits,
  getPickup,
  putPickup,
  getSchedule,
  putSchedule,
  listOptionDepartures,
  putDeparture,
  deleteDeparture,
  bulkDepartures,
  bulkAllDepartures,
  getCapacityPools,
  putCapacityPools,
  createMedia,
  listMedia,
  getMedia,
  deleteMedia,
  createPolicy,
  listPolicies,
  getPolicy,
  updatePolicy,
]
