import type { Permission } from '@sofreh/contract/permissions';
import {
  type Icon,
  IconArmchair,
  IconArrowsDiff,
  IconArrowsSplit,
  IconBuildingBank,
  IconBuildingStore,
  IconCalendarTime,
  IconCash,
  IconCashBanknote,
  IconCashRegister,
  IconChartBar,
  IconChartHistogram,
  IconChartPie,
  IconChefHat,
  IconClipboardList,
  IconClockCheck,
  IconClockHour4,
  IconClockHour8,
  IconCloudUpload,
  IconCoins,
  IconCreditCard,
  IconDeviceMobileDollar,
  IconDeviceMobileMessage,
  IconDeviceTablet,
  IconDiscount,
  IconFileSpreadsheet,
  IconFilter,
  IconForms,
  IconGitFork,
  IconHistory,
  IconMap2,
  IconMapRoute,
  IconMeat,
  IconMessageDollar,
  IconMessageStar,
  IconMotorbike,
  IconNotebook,
  IconNotes,
  IconPackages,
  IconPhoneIncoming,
  IconPrinter,
  IconQrcode,
  IconReceipt,
  IconReceiptTax,
  IconReportAnalytics,
  IconRosetteDiscountCheck,
  IconRubberStamp,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconSpeakerphone,
  IconStar,
  IconTags,
  IconToolsKitchen2,
  IconTruckDelivery,
  IconUsers,
  IconUsersGroup,
  IconWorldDollar,
  IconZoomMoney,
} from '@tabler/icons-react';
import { NAVIGATION_GROUPS, type NavigationGroup } from './navigation-groups.ts';

/** This is a page of the back office; it is shown to whoever holds the permission, or one of several. */
export type NavigationItem = {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  readonly permission: Permission | readonly Permission[];
  /** Pages without a group stand above all of them. */
  readonly group?: NavigationGroup;
};

function page(
  to: string,
  label: string,
  icon: Icon,
  permission: Permission | readonly Permission[],
): NavigationItem {
  return { to, label, icon, permission };
}

/** This is the page that opens first. */
const FIRST = page('/bo', 'داشبورد', IconChartBar, 'report.view');

/**
 * Lists every page of the back office once, as the menu shows it: its address, its name, by which Ctrl K finds it as
 * well, and who may open it. What the address shows is in `apps/web/src/app/router.tsx`.
 */
const PAGES: Readonly<Record<NavigationGroup, readonly NavigationItem[]>> = {
  SALES: [
    page('/bo/orders', 'سفارش‌ها', IconReceipt, 'order.view'),
    page('/bo/cashier', 'صندوق', IconCashRegister, 'order.create'),
    page('/bo/kitchen', 'آشپزخانه', IconChefHat, 'kitchen.view'),
    page('/bo/custom-fields', 'پرسش‌های شما', IconForms, 'vendor.edit'),
    page('/bo/default-descriptions', 'یادداشت‌های آماده', IconNotes, 'vendor.edit'),
    page('/bo/marketplace', 'بازارگاه', IconBuildingStore, ['integration.edit', 'order.view']),
    page('/bo/marketplace-orders', 'سفارش‌های بازارگاه', IconReceipt, 'order.view'),
    page('/bo/marketplace-inbox', 'خبرهای بازارگاه', IconHistory, 'order.view'),
    page('/bo/sync', 'همگام‌سازی صندوق‌ها', IconCloudUpload, 'order.view'),
  ],
  MENU: [
    page('/bo/menu', 'منو', IconToolsKitchen2, 'menu.view'),
    page('/bo/toppings', 'افزودنی‌ها', IconMeat, 'menu.view'),
    page('/bo/food-shifts', 'شیفت‌های غذا', IconClockHour4, 'menu.view'),
    page('/bo/menu-item-tags', 'برچسب‌ها', IconTags, 'menu.view'),
    page('/bo/menu-branches', 'منوی شعبه‌ها', IconGitFork, 'menu.edit'),
    page('/bo/stocks', 'موجودی', IconPackages, 'menu.view'),
    page('/bo/recipes', 'دستورها و بها', IconScale, 'menu.view'),
    page('/bo/menu-sheets', 'منو با اکسل', IconFileSpreadsheet, 'menu.edit'),
    page('/bo/marketplace-menu', 'منوی بازارگاه', IconArrowsDiff, 'menu.view'),
  ],
  TABLES: [
    page('/bo/dining-tables', 'میزها و سالن‌ها', IconArmchair, 'table.view'),
    page('/bo/table-reservations', 'رزروها', IconCalendarTime, 'table.view'),
    page('/bo/qr', 'کدهای میز', IconQrcode, 'table.view'),
  ],
  DELIVERY: [
    page('/bo/dispatch', 'سپردن سفارش‌ها', IconMapRoute, 'courier.view'),
    page('/bo/bikers', 'پیک‌ها', IconMotorbike, 'courier.view'),
    page('/bo/courier-companies', 'شرکت‌های پیک', IconTruckDelivery, ['integration.edit', 'courier.view']),
    page('/bo/courier-requests', 'درخواست‌های پیک', IconMapRoute, [
      'courier.view',
      'report.view',
      'settlement.view',
    ]),
    page('/bo/delivery-zones', 'محدوده‌های ارسال', IconMap2, ['zone.edit', 'courier.view', 'vendor.edit']),
  ],
  CUSTOMERS: [
    page('/bo/caller-ids', 'تماس‌ها', IconPhoneIncoming, 'customer.view'),
    page('/bo/feedbacks', 'بازخوردها', IconMessageStar, 'customer.view'),
    page('/bo/customers', 'مشتریان', IconUsers, 'customer.view'),
  ],
  MARKETING: [
    page('/bo/discount-codes', 'کدهای تخفیف', IconDiscount, 'discount.edit'),
    page('/bo/surveys', 'نظرسنجی‌ها', IconClipboardList, ['survey.edit', 'customer.view']),
    page('/bo/clubs', 'باشگاه مشتریان', IconStar, ['discount.edit', 'customer.view']),
    page('/bo/segments', 'گروه‌های مشتریان', IconFilter, 'segment.edit'),
    page('/bo/campaigns', 'کمپین‌ها', IconSpeakerphone, 'segment.edit'),
    page('/bo/sms-packages', 'اعتبار پیامک', IconMessageDollar, ['segment.edit', 'billing.edit']),
  ],
  REPORTS: [
    page('/bo/courier-report', 'گزارش پیک‌ها', IconChartHistogram, 'report.view'),
    page('/bo/reports', 'همهٔ گزارش‌ها', IconReportAnalytics, 'report.view'),
    page('/bo/reports/voids', 'ذره‌بین لغو و تخفیف', IconZoomMoney, 'report.view'),
    page('/bo/reports/whatif', 'چه می‌شد اگر', IconArrowsSplit, 'report.view'),
    page('/bo/reports/seals', 'مهر روزها', IconRubberStamp, 'report.view'),
    page('/bo/reports/promises', 'وعده و واقعیت آشپزخانه', IconClockCheck, 'report.view'),
    page('/bo/reports/hourly', 'گزارش ساعتی', IconClockHour8, 'report.view'),
    page('/bo/reports/payments', 'فروش به تفکیک پرداخت', IconChartPie, 'report.view'),
    page('/bo/reports/credit', 'سفارش‌های اعتباری', IconNotebook, 'report.view'),
    page('/bo/cash-drawers', 'کشوهای پول', IconCash, 'report.view'),
    page('/bo/reports/card-payments', 'پرداخت‌های کارت‌خوان', IconCreditCard, [
      'report.view',
      'settlement.view',
    ]),
    page('/bo/books', 'دفتر حساب‌ها', IconScale, ['report.view', 'settlement.view']),
    page('/bo/credit-accounts', 'حساب‌های اعتباری', IconNotebook, ['payment.take', 'credit.edit']),
    page('/bo/tips', 'انعام کارکنان', IconCoins, 'report.view'),
    page('/bo/reconciliation', 'مغایرت‌گیری', IconArrowsDiff, ['settlement.view', 'report.view']),
    page('/bo/settlements', 'تسویه‌ها', IconBuildingBank, 'settlement.view'),
    page('/bo/sanad-pardaz', 'سند پرداز', IconFileSpreadsheet, 'report.export'),
    page('/bo/tax-invoices', 'سامانهٔ مودیان', IconReceiptTax, ['report.view', 'settlement.view']),
    page('/bo/refunds', 'بازگشت‌های دستی', IconCashBanknote, ['payment.refund', 'settlement.view']),
    page('/bo/ingredient-use', 'مصرف مواد اولیه', IconChartHistogram, 'report.view'),
    page('/bo/banks', 'حساب‌های بانکی', IconBuildingBank, ['billing.edit', 'settlement.view']),
  ],
  BUSINESS: [
    page('/bo/kiosks', 'کیوسک‌ها', IconDeviceTablet, 'vendor.edit'),
    page('/bo/staff', 'کارکنان', IconUsersGroup, 'staff.edit'),
    page('/bo/roles', 'نقش‌ها', IconShieldLock, ['role.edit', 'staff.edit']),
    page('/bo/opening-hours', 'ساعت کاری', IconClockHour4, 'vendor.edit'),
    page('/bo/pos-terminals', 'کارت‌خوان‌ها', IconDeviceMobileDollar, 'terminal.edit'),
    page('/bo/printers', 'چاپگرها', IconPrinter, 'printer.edit'),
    page('/bo/settings', 'تنظیمات', IconSettings, 'vendor.edit'),
    page('/bo/brands', 'برند و شعبه‌ها', IconBuildingStore, 'vendor.edit'),
    page('/bo/bank-configuration', 'درگاه‌های پرداخت', IconWorldDollar, [
      'integration.edit',
      'settlement.view',
    ]),
    page('/bo/sms-company', 'شرکت پیامکی', IconDeviceMobileMessage, 'integration.edit'),
    page('/bo/subscriptions', 'اشتراک و قراردادها', IconRosetteDiscountCheck, [
      'billing.edit',
      'settlement.view',
    ]),
    page('/bo/audit', 'تاریخچهٔ تغییرات', IconHistory, 'audit.view'),
  ],
};

/** These are the pages group by group, as the menu shows them. */
export const navigation: readonly NavigationItem[] = [
  FIRST,
  ...NAVIGATION_GROUPS.flatMap((group) => PAGES[group].map((each) => ({ ...each, group }))),
];
