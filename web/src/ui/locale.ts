import type { ConfigProviderProps } from "antd";

/** Only the texts that the app shows: antd's pt_BR adds 2 KB to every page. */
export const locale: ConfigProviderProps["locale"] & object = {
  locale: "pt-br",
  global: {
    placeholder: "Por favor escolha",
    close: "Fechar",
    show: "Mostrar",
    hide: "Ocultar",
  },
  Modal: { okText: "OK", cancelText: "Cancelar", justOkText: "OK" },
  Empty: { description: "Não há dados" },
};
