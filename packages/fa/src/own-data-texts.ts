/** What whoever deleted their account is called where their orders stay. */
export const deletedPerson = 'حساب حذف‌شده';
