import type { Endpoint } from '../endpoint.ts'
import { endpointsOf } from '../endpoints-of.ts'
import * as capacityPools from '../seller/capacity-pools.ts'
import * as deposits from '../seller/deposits.ts'
import * as media from '../seller/media.ts'
import { bulkDepartures } from '../seller/options/bulk-departures.ts'
import { copyOption } from '../seller/options/copy-option.ts'
import { deleteDeparture } from '../seller/options/delete-departure.ts'
import { deleteOption } from '../seller/options/delete-option.ts'
import * as optionDeposit from '../seller/options/deposit.ts'
import { getOption } from '../seller/options/get-option.ts'
import { listOptionDepartures } from '../seller/options/list-option-departures.ts'
import * as optionPickup from '../seller/options/pickup.ts'
import * as optionPriceTable from '../seller/options/price-table.ts'
import { putDeparture } from '../seller/options/put-departure.ts'
import * as optionRoomTypes from '../seller/options/room-types.ts'
import * as optionSchedule from '../seller/options/schedule.ts'
import { simulateOption } from '../seller/options/simulate-option.ts'
import * as optionUnits from '../seller/options/units.ts'
import { updateOption } from '../seller/options/update-option.ts'
import * as optionVehicle from '../seller/options/vehicle.ts'
import * as policies from '../seller/policies.ts'
import * as priceChanges from '../seller/price-changes.ts'
import * as priceCurrencies from '../seller/price-currencies.ts'
import * as promoCodes from '../seller/promo-codes.ts'
import * as specials from '../seller/specials.ts'
import { copyTrip } from '../seller/trips/copy-trip.ts'
import { createTrip } from '../seller/trips/create-trip.ts'
import { deleteTrip } from '../seller/trips/delete-trip.ts'
import * as tripDraft from '../seller/trips/draft.ts'
import * as tripEditing from '../seller/trips/editing.ts'
import * as tripExtras from '../seller/trips/extras.ts'
import { getTrip } from '../seller/trips/get-trip.ts'
import { getTripReadiness } from '../seller/trips/get-trip-readiness.ts'
import { listTrips } from '../seller/trips/list-trips.ts'
import * as tripOptions from '../seller/trips/options.ts'
import { pauseTrip } from '../seller/trips/pause-trip.ts'
import * as tripPreviewLinks from '../seller/trips/preview-links.ts'
import { publishTrip } from '../seller/trips/publish-trip.ts'
import { putPhotos } from '../seller/trips/put-photos.ts'
import { putReviews } from '../seller/trips/put-reviews.ts'
import { resumeTrip } from '../seller/trips/resume-trip.ts'
import * as tripTexts from '../seller/trips/texts.ts'
import { unpublishTrip } from '../seller/trips/unpublish-trip.ts'
import { updateTrip } from '../seller/trips/update-trip.ts'
import * as vehicleLimits from '../seller/vehicle-limits.ts'

/** What sellers call to make trips, and to say what they cost and when they run. */
export const SELLER_TRIP_ENDPOINTS: readonly Endpoint[] = [
  {
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
  },
  tripTexts,
  tripDraft,
  tripEditing,
  tripPreviewLinks,
  tripOptions,
  { getOption, updateOption, copyOption, deleteOption },
  optionUnits,
  tripExtras,
  optionPriceTable,
  priceCurrencies,
  priceChanges,
  { simulateOption },
  specials,
  promoCodes,
  optionRoomTypes,
  optionVehicle,
  optionDeposit,
  deposits,
  vehicleLimits,
  optionPickup,
  optionSchedule,
  { listOptionDepartures, putDeparture, deleteDeparture, bulkDepartures },
  capacityPools,
  media,
  policies,
].flatMap(endpointsOf)
