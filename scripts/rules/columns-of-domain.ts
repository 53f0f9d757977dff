import { CAMPAIGN_STATUSES, MESSAGE_STATUSES } from '@sofreh/domain/campaigns';
import { ENDED_CHARGES } from '@sofreh/domain/card-terminal';
import { CASCADE_WAIT_SECONDS, COURIER_COMPANIES } from '@sofreh/domain/courier-companies';
import { CAPACITY } from '@sofreh/domain/couriers';
import { KIOSK_IDLE_SECONDS } from '@sofreh/domain/kiosks';
import {
  type Bounds,
  COMMISSION_POINTS,
  COURSE,
  DUE_DAYS,
  HOLDBACK_PERCENT,
  LATITUDE,
  LEAD_MINUTES,
  LONGITUDE,
  OFFER_EVERY,
  PAPER_COPIES,
  PERCENT,
  PORT,
  PREPARATION_MINUTES,
  PRICE_CHANGE_PERCENT,
  RATING,
  RECIPE_PORTIONS,
  RECIPE_QUANTITY,
  REMIND_AFTER_DAYS,
  SCALE_CODE,
  SEAT,
  SETTLEMENT_DAYS,
  SHOP_PREPARATION_MINUTES,
  TOPPING_COUNT,
  WEIGHT_GRAMS,
  YIELD_PERCENT,
} from '@sofreh/domain/limits';
import { BUSY_MINUTES, MODIFICATION_STATES } from '@sofreh/domain/marketplace';
import { MAX_LANE, SERVER_LANE } from '@sofreh/domain/order-numbers';
import { ACCEPT_WITHIN_MINUTES } from '@sofreh/domain/order-state';
import { PAYMENT_WINDOW_MINUTES } from '@sofreh/domain/payment-state';
import { MOST_SHARES } from '@sofreh/domain/split-bill';

const hundredths = ({ min, max }: Bounds): Bounds => ({ min: 100 * min, max: 100 * max });

/** The limits of the domain that each column with bounds of its own has. */
export const BOUNDS_OF_COLUMNS: Readonly<Record<string, Bounds>> = {
  'campaigns.holdback_percent': HOLDBACK_PERCENT,
  'courier_cascades.lead_minutes': LEAD_MINUTES,
  'courier_configurations.wait_seconds': { min: CASCADE_WAIT_SECONDS.min, max: CASCADE_WAIT_SECONDS.max },
  'courier_positions.latitude': LATITUDE,
  'courier_positions.longitude': LONGITUDE,
  'couriers.capacity': CAPACITY,
  'credit_accounts.due_days': DUE_DAYS,
  'credit_reminder_rules.after_days': REMIND_AFTER_DAYS,
  // Wider than REMINDER_DAYS and MOST_REMINDERS of the domain, to which the call holds whoever sets them.
  'credit_reminder_rules.every_days': { min: 1, max: 90 },
  'credit_reminder_rules.most': { min: 1, max: 20 },
  'discount_codes.every': OFFER_EVERY,
  'feedbacks.rating': RATING,
  'ingredients.yield_percent': YIELD_PERCENT,
  'kiosks.idle_seconds': KIOSK_IDLE_SECONDS,
  'marketplace_menus.price_percent': hundredths(PRICE_CHANGE_PERCENT),
  'marketplace_shops.busy_minutes': BUSY_MINUTES,
  'marketplace_shops.preparation_minutes': SHOP_PREPARATION_MINUTES,
  'menu_items.minimum_weight': WEIGHT_GRAMS,
  'menu_items.scale_code': SCALE_CODE,
  'menu_items.weight_step': WEIGHT_GRAMS,
  'order_items.course': COURSE,
  'order_items.seat': SEAT,
  'payment_allocations.of': { min: 1, max: MOST_SHARES },
  'pos_terminals.port': PORT,
  'printer_stations.copies': PAPER_COPIES,
  'printers.port': PORT,
  'ratings.rating': RATING,
  'recipe_lines.quantity': RECIPE_QUANTITY,
  'recipes.portions': RECIPE_PORTIONS,
  'settlement_terms.commission_points': COMMISSION_POINTS,
  'settlement_terms.period_days': SETTLEMENT_DAYS,
  'survey_answers.rating': RATING,
  'survey_responses.score': hundredths(RATING),
  'till_devices.lane': { min: SERVER_LANE + 1, max: MAX_LANE },
  'toppings.maximum': TOPPING_COUNT,
  'vendors.accept_within_minutes': ACCEPT_WITHIN_MINUTES,
  'vendors.manual_discount_cap': PERCENT,
  'vendors.payment_window_minutes': PAYMENT_WINDOW_MINUTES,
  'vendors.preparation_time': PREPARATION_MINUTES,
  'vendors.tax_rate': PERCENT,
};

/**
 * Lists that are of one table alone: who wrote an entry of its log, how far its kind of job is. Whoever changes one changes
 * it here, too; what a second room has to know belongs to the domain.
 */
export const LISTS_OF_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'audit_log.actor_kind': ['CUSTOMER', 'STAFF', 'COURIER', 'ADMIN', 'KITCHEN', 'MACHINE'],
  'campaign_messages.status': MESSAGE_STATUSES,
  'bridge_charges.office_says': ENDED_CHARGES,
  'campaigns.status': CAMPAIGN_STATUSES,
  'cash_drawer_movements.kind': ['PAY_IN', 'PAY_OUT'],
  'courier_configurations.provider': ['OWN_FLEET', ...COURIER_COMPANIES],
  'courier_requests.actor_kind': ['STAFF', 'SYSTEM'],
  'credit_payments.method': ['CASH', 'CARD', 'BANK'],
  'device_tokens.kind': ['CUSTOMER', 'STAFF', 'COURIER', 'ADMIN'],
  'entry_codes.kind': ['RECOVERY', 'ENTRY'],
  'installation.origin': ['DEMO', 'OWN'],
  'kitchen_webhook_events.entity_type': ['MENU_ITEM', 'TOPPING', 'VENDOR'],
  'kitchen_webhook_events.result': ['APPLIED', 'STALE', 'UNKNOWN'],
  'local_papers.status': ['PRINTED', 'UNSURE'],
  'marketplace_menu_choices.choice': ['NEW', 'KEPT_OUT'],
  'marketplace_menu_jobs.state': ['WAITING', 'RUNNING', 'DONE', 'FAILED'],
  'marketplace_menu_jobs.type': ['SYNC', 'SEND', 'CHANGE', 'COMPARE'],
  'marketplace_menu_lines.operation': ['CREATE', 'UPDATE', 'REMOVE', 'HOLD'],
  'marketplace_menu_lines.state': ['WAITING', 'DONE', 'REFUSED', 'HELD'],
  'marketplace_orders.carried_by': ['MARKETPLACE', 'SHOP', 'GUEST'],
  'marketplace_modifications.state': MODIFICATION_STATES,
  'menu_item_tags.kind': ['DIET', 'TASTE', 'ALLERGEN', 'OTHER'],
  'message_stops.stopped_by': ['GUEST', 'STAFF'],
  'order_cascades.stopped': ['PERSON', 'MANUAL'],
  'payment_allocations.kind': ['LINE', 'SHARE', 'AMOUNT'],
  'ratings.origin': ['FEEDBACK', 'SURVEY'],
  'sessions.kind': ['CUSTOMER', 'STAFF', 'COURIER', 'ADMIN'],
  'sms_credit_entries.kind': ['TOPUP', 'SPENT', 'REFUND'],
  'statement_answers.side': ['OURS', 'THEIRS'],
  'stock_movements.kind': ['BEGUN', 'RESTOCK', 'RECOUNT', 'ADJUST', 'WASTE', 'SOLD', 'RETURNED', 'RESET'],
  'sync_intents.outcome': ['SENT', 'NEEDS_PERSON', 'REFUSED', 'CONFLICTED'],
  'table_calls.kind': ['WAITER', 'BILL'],
  'trip_moves.actor_kind': ['STAFF', 'COURIER', 'SYSTEM'],
  'user_subscription_codes.kind': ['PERSONAL', 'FRIENDS'],
  'wallet_entries.kind': ['TOPUP', 'PAYMENT', 'REFUND'],
  'what_ifs.status': ['RUNNING', 'DONE'],
};
