import type { ConfigProviderProps } from "antd";

/** antd's texts that the app shows. antd's own pt_BR adds 2 KB to every page for components that the app does not use. */
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
