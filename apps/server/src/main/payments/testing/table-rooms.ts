import { diningTables } from '@sofreh/contract/main/dining-tables';
import { tableSittings } from '@sofreh/contract/main/dining-tables/table-sittings';
import { tableBills } from '@sofreh/contract/main/payments/table-bills';
import { tableReservations } from '@sofreh/contract/main/table-reservations';
import { diningTablesCalls } from '#app/main/dining-tables/dining-tables.calls.ts';
import { tableSittingsCalls } from '#app/main/dining-tables/table-sittings/table-sittings.calls.ts';
import { tableReservationsCalls } from '#app/main/table-reservations/table-reservations.calls.ts';
import { tableBillsCalls } from '../table-bills/table-bills.calls.ts';

/** In these rooms tables are taken, reserved and freed, and their guests sit, call and pay. */
export const tableRooms = {
  contract: { ...diningTables, ...tableReservations, ...tableSittings, ...tableBills },
  handlers: { ...diningTablesCalls, ...tableReservationsCalls, ...tableSittingsCalls, ...tableBillsCalls },
};
